import type { Explain } from './explain';

/** The menu of a cell, which asks why a value is not in it. A click beside it only closes it, as with other menus. */
export function WhyNotMenu({ explain }: { readonly explain: Explain }) {
    const { menu, page } = explain;
    if (!menu) {
        return null;
    }
    const { choices, at } = menu;
    const asking = (name: string): string => page.say('whyNotOf', name);
    const close = (event: Event): void => {
        event.preventDefault();
        explain.closeMenu();
    };
    return (
        <div class="menu-room" onPointerDown={event => event.target === event.currentTarget && close(event)}>
            <div
                key={at.join()}
                class="menu"
                role="menu"
                aria-label={asking('…')}
                ref={menuNode => open(menuNode, at)}
                onKeyDown={event => onKey(event, close)}
                onContextMenu={event => event.preventDefault()}
                onFocusOut={({ currentTarget, relatedTarget }) => {
                    // Whoever went elsewhere stays there.
                    if (!page.isRendering && !currentTarget.contains(relatedTarget as Node | null)) {
                        explain.closeMenu(false);
                    }
                }}
            >
                <p aria-hidden="true">{asking('…')}</p>
                {choices.map(({ entry, sign, name }) => (
                    <button
                        key={name}
                        type="button"
                        role="menuitem"
                        tabIndex={-1}
                        title={asking(name)}
                        aria-label={asking(name)}
                        onClick={() => explain.whyNot(entry)}
                    >
                        {sign}
                    </button>
                ))}
            </div>
        </div>
    );
}

/** Shows a menu at a point of the window, as far as there is room, and gives the focus to its first item. */
function open(menu: HTMLElement | null, [x, y]: readonly [number, number]): void {
    if (menu && !menu.contains(document.activeElement)) {
        menu.style.left = `${Math.max(0, Math.min(x, window.innerWidth - menu.offsetWidth))}px`;
        menu.style.top = `${Math.max(0, Math.min(y, window.innerHeight - menu.offsetHeight))}px`;
        menu.querySelector('button')?.focus();
    }
}

/** Keys of a menu: arrows, Home, End, the first character of an item, and those that close it. */
function onKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }, close: (event: Event) => void): void {
    event.stopPropagation();
    const { key, currentTarget } = event;
    const items = [...currentTarget.querySelectorAll('button')];
    const now = items.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (key === 'Escape' || key === 'Tab') {
        close(event);
        return;
    }
    const to =
        by !== undefined
            ? items.at((now + by) % items.length)
            : key === 'Home'
              ? items[0]
              : key === 'End'
                ? items.at(-1)
                : [...items.slice(now + 1), ...items].find(({ textContent }) => textContent.startsWith(key));
    if (to && key !== 'Enter' && key !== ' ') {
        event.preventDefault();
        to.focus();
    }
}
