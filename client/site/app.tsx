import { openLintPanel } from '@codemirror/lint';
import { Fragment } from 'preact';
import { Generate } from './dialogs/generate';
import { Offers } from './dialogs/offers';
import { PrintDialog } from './dialogs/print';
import { PuzzleList } from './dialogs/puzzle-list';
import { examples } from './examples';
import { chooseFiles } from './files';
import { Lens } from './lens';
import { copyAddress, copyLink, copyPlayLink, savePage } from './sharing';
import type { TextName } from './texts';
import { chooseLocale } from './texts';
import type { Workshop } from './workshop';

/** The whole site: the bar above, the text, the board in its frame. */
export function App({ workshop }: { readonly workshop: Workshop }) {
    const { puzzle, showsText, problems, say } = workshop;
    return (
        <div class={`site ${puzzle.isPlayed ? 'played' : showsText ? 'text-first' : 'board-first'}`}>
            <Bar workshop={workshop} />
            <main>
                <div class="text">
                    <Lens workshop={workshop} />
                    <div class="lines" ref={workshop.place} />
                    <p class="begin" hidden={!workshop.board.state?.kinds}>
                        {say('begin')}
                    </p>
                    <div class="problems" hidden={problems === 0}>
                        <button type="button" onClick={() => openLintPanel(workshop.view)}>
                            {say('problems', problems)}
                        </button>
                        <button type="button" onClick={() => void workshop.offer('fixes')}>
                            {say('fixes')}
                        </button>
                    </div>
                </div>
                <iframe class="board" src="board.html" title={say('board')} />
            </main>
            <Notice workshop={workshop} />
            <OpenDialog workshop={workshop} />
        </div>
    );
}

/** A message, and what can be done about it, over the rest, which stays where it is. */
function Notice({ workshop }: { readonly workshop: Workshop }) {
    const { message, anyway, lossMessage, search, toCopy, say } = workshop;
    return (
        <div class="notice">
            <div class="said" role="alert">
                {lossMessage && say(lossMessage)}
            </div>
            <div class="said" role="status">
                {message}
            </div>
            {toCopy !== undefined && <ToCopy text={toCopy} name={message} />}
            <Types workshop={workshop} />
            {anyway && (
                <button
                    type="button"
                    onClick={() => {
                        workshop.tell();
                        void anyway.act();
                    }}
                >
                    {say(anyway.name)}
                </button>
            )}
            {search && <progress aria-label={message} />}
            {search ? (
                <button type="button" onClick={() => search.abort()}>
                    {say('stop')}
                </button>
            ) : (
                message !== '' && (
                    <button type="button" onClick={() => workshop.tell()}>
                        {say('close')}
                    </button>
                )
            )}
        </div>
    );
}

interface ActionProps {
    readonly workshop: Workshop;
    readonly name: TextName;
    readonly hint?: TextName;
    readonly act: () => unknown;
}

function Action({ workshop: { say, puzzle }, name, hint, act }: ActionProps) {
    return (
        <button
            type="button"
            title={hint && say(hint, puzzle.fileName ?? '')}
            onClick={() => {
                for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) {
                    menu.hidePopover();
                }
                void act();
            }}
        >
            {say(name)}
        </button>
    );
}

function Bar({ workshop }: { readonly workshop: Workshop }) {
    const { say, locale, puzzle } = workshop;
    const actions = puzzle.isPlayed ? (
        <Action workshop={workshop} name="editCopy" act={() => puzzle.edit(workshop.text)} />
    ) : (
        <>
            <Action workshop={workshop} name="newPuzzle" act={() => puzzle.edit('')} />
            <button type="button" class="more" popovertarget="menu">
                {say('menu')}
            </button>
            <div id="menu" popover>
                <Action workshop={workshop} name="generate" act={() => workshop.ask('generate')} />
                <Action workshop={workshop} name="mine" act={() => workshop.ask('mine')} />
                <Action workshop={workshop} name="example" act={() => workshop.ask('example')} />
                <Action
                    workshop={workshop}
                    name="open"
                    hint="openHint"
                    act={async () => workshop.intake.takeFiles(await chooseFiles())}
                />
                <Action
                    workshop={workshop}
                    name="save"
                    hint={puzzle.fileName === undefined ? 'saveHint' : 'saveInHint'}
                    act={() => puzzle.save()}
                />
                {puzzle.fileName !== undefined && (
                    <Action workshop={workshop} name="saveAs" act={() => puzzle.saveAs()} />
                )}
                <Action workshop={workshop} name="change" act={() => workshop.offer('change')} />
                <Action workshop={workshop} name="print" act={() => workshop.ask('print')} />
            </div>
            <Share workshop={workshop} />
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

/** A menu with the ways to give the puzzle to others. */
function Share({ workshop }: { readonly workshop: Workshop }) {
    const ways: readonly (readonly [name: TextName, hint: TextName, act: () => unknown])[] = [
        ['copyLink', 'copyLinkHint', () => copyLink(workshop)],
        ['copyPlay', 'copyPlayHint', () => copyPlayLink(workshop)],
        ['copyAddress', 'copyAddressHint', () => copyAddress(workshop)],
        ['savePage', 'savePageHint', () => savePage(workshop)],
    ];
    return (
        <>
            <button type="button" popovertarget="share">
                {workshop.say('share')}
            </button>
            <div id="share" popover>
                {ways.map(([name, hint, act]) => (
                    <Fragment key={name}>
                        <Action workshop={workshop} name={name} act={act} />
                        <small>{workshop.say(hint)}</small>
                    </Fragment>
                ))}
            </div>
        </>
    );
}

/** A text for the user to copy. */
function ToCopy({ text, name }: { readonly text: string; readonly name: string }) {
    return (
        <section aria-label={name}>
            <input class="to-copy" readonly aria-label={name} value={text} ref={input => input?.select()} />
        </section>
    );
}

/** The types that a pasted table may be. */
function Types({ workshop }: { readonly workshop: Workshop }) {
    const { intake, say } = workshop;
    const { unclear } = intake;
    return unclear ? (
        <section class="types" aria-label={say('whichType')}>
            {say('whichType')}
            {unclear.types.map(({ type, typeName }) => (
                <button key={type} type="button" onClick={() => void intake.import(unclear.text, type)}>
                    {typeName}
                </button>
            ))}
        </section>
    ) : null;
}

/** The dialog that is open, if any. */
function OpenDialog({ workshop }: { readonly workshop: Workshop }) {
    const { dialog, say, server, puzzle } = workshop;
    const common = { server, say, closed: () => workshop.ask() };
    switch (dialog) {
        case 'mine':
            return (
                <PuzzleList
                    {...common}
                    key={dialog}
                    title={say('mine')}
                    puzzles={() => puzzle.shelf.all()}
                    choose={({ id }) => void puzzle.reopen(id)}
                    remove={({ id }) => puzzle.shelf.remove(id)}
                >
                    <p>{say('nothingKept')}</p>
                </PuzzleList>
            );
        case 'example':
            return (
                <PuzzleList
                    {...common}
                    key={dialog}
                    title={say('example')}
                    puzzles={examples}
                    choose={({ text }) => void puzzle.edit(text)}
                />
            );
        case 'generate':
            return <Generate {...common} key={dialog} uri={puzzle.uri} generated={text => void puzzle.edit(text)} />;
        case 'print':
            return (
                <PrintDialog
                    {...common}
                    key={dialog}
                    paper={workshop.paper}
                    text={workshop.text}
                    name={workshop.name}
                />
            );
        case 'change':
        case 'fixes':
        case 'changedFile':
            return <Offers {...common} key={dialog} title={say(dialog)} offers={workshop.offers} />;
        default:
            return null;
    }
}
