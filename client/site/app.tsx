import { examples } from './examples';
import { PuzzleList } from './puzzle-list';
import type { TextName } from './texts';
import { chooseLocale } from './texts';
import type { Workshop } from './workshop';

/** The whole site: the bar above, the text, the board in its frame. */
export function App({ workshop }: { readonly workshop: Workshop }) {
    const { isPlayed, showsText, message } = workshop;
    return (
        <div class={`site ${isPlayed ? 'played' : showsText ? 'text-first' : 'board-first'}`}>
            <Bar workshop={workshop} />
            <div class="said" role="status">
                {message}
            </div>
            <Types workshop={workshop} />
            <main>
                <div class="text" ref={workshop.place} />
                <iframe class="board" src="board.html" title={workshop.say('board')} />
            </main>
            <List workshop={workshop} />
        </div>
    );
}

interface ActionProps {
    readonly workshop: Workshop;
    readonly name: TextName;
    readonly hint?: TextName;
    readonly act: () => unknown;
}

function Action({ workshop: { say }, name, hint, act }: ActionProps) {
    return (
        <button type="button" title={hint && say(hint)} onClick={() => void act()}>
            {say(name)}
        </button>
    );
}

function Bar({ workshop }: { readonly workshop: Workshop }) {
    const { say, locale, isPlayed } = workshop;
    const actions = isPlayed ? (
        <Action workshop={workshop} name="editCopy" act={() => workshop.edit(workshop.text)} />
    ) : (
        <>
            <Action workshop={workshop} name="newPuzzle" act={() => workshop.edit('')} />
            <Action workshop={workshop} name="mine" act={() => showList(workshop, 'mine')} />
            <Action workshop={workshop} name="example" act={() => showList(workshop, 'example')} />
            <Action workshop={workshop} name="open" hint="openHint" act={() => chooseFile(workshop)} />
            <Action workshop={workshop} name="save" hint="saveHint" act={() => workshop.save()} />
            <Action workshop={workshop} name="copyLink" hint="copyLinkHint" act={() => workshop.copyLink(false)} />
            <Action workshop={workshop} name="copyPlay" hint="copyPlayHint" act={() => workshop.copyLink(true)} />
            <button
                type="button"
                class="swap"
                onClick={() =>
                    workshop.update(() => {
                        workshop.showsText = !workshop.showsText;
                    })
                }
            >
                {say(workshop.showsText ? 'board' : 'text')}
            </button>
        </>
    );
    return (
        <nav>
            <h1 title={say('tagline')}>Puz</h1>
            {actions}
            <button
                type="button"
                class="language"
                lang={locale === 'ja' ? 'en' : 'ja'}
                onClick={() => {
                    chooseLocale(locale === 'ja' ? 'en' : 'ja');
                    location.reload();
                }}
            >
                {say('other')}
            </button>
        </nav>
    );
}

/** The types that a pasted table may be. */
function Types({ workshop }: { readonly workshop: Workshop }) {
    const { unclear, say } = workshop;
    return unclear ? (
        <div class="types">
            {say('whichType')}
            {unclear.types.map(({ type, typeName }) => (
                <button key={type} type="button" onClick={() => void workshop.import(unclear.text, type)}>
                    {typeName}
                </button>
            ))}
        </div>
    ) : null;
}

function showList(workshop: Workshop, list: Workshop['list']): void {
    workshop.update(() => {
        workshop.list = list;
    });
}

/** The user's puzzles, or the examples. */
function List({ workshop }: { readonly workshop: Workshop }) {
    const { list, say, server, shelf } = workshop;
    const common = { server, say, close: () => showList(workshop, undefined) };
    if (list === 'mine') {
        return (
            <PuzzleList
                {...common}
                key={list}
                title={say('mine')}
                puzzles={() => shelf.all()}
                choose={({ id }) => void workshop.reopen(id)}
                remove={({ id }) => shelf.remove(id)}
            >
                <p>{say('nothingKept')}</p>
            </PuzzleList>
        );
    }
    return list ? (
        <PuzzleList
            {...common}
            key={list}
            title={say('example')}
            puzzles={examples}
            choose={({ text }) => void workshop.edit(text)}
        />
    ) : null;
}

function chooseFile(workshop: Workshop): void {
    const input = document.createElement('input');
    input.type = 'file';
    input.onchange = () => {
        const file = input.files?.[0];
        void (file && workshop.takeFile(file));
    };
    input.click();
}
