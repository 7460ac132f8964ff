import * as vscode from 'vscode';
import type { Size } from '../../server/src/board/grid';
import { type GeneratedKind, type GenerateParams, generatePuzzle, getGeneratedKinds } from '../../server/src/protocol';
import { cancellable } from './cancellable';
import type { PuzClient } from './language-client';
import { askSize, commonSize } from './new-puzzle';
import { openUntitled, tellError } from './puzzle-files';
import { type Asking, askInTurn, back, choose, type Question, typed } from './questions';

type Wishes = GenerateParams['wishes'];

/**
 * Asks for wishes, generates a puzzle, and opens it in an untitled document.
 *
 * @param open a puzzle whose board it can be made from
 */
export async function openGenerated(
    client: PuzClient,
    open: vscode.TextDocument | undefined,
): Promise<vscode.TextDocument | undefined> {
    const kinds = (await client.ask(getGeneratedKinds, { uri: open?.uri.toString() })) ?? [];
    const wanted = await askInTurn<Wanted>(vscode.l10n.t('Generate Puzzle'), { ...commonSize, wishes: {} }, [
        (_, asking) => askKind(asking, kinds),
        async (known, asking) => (known.kind!.fromDocument ? known : askSize(asking)),
        ...wishQuestions(),
        async (known, asking) => (hasWords(known) ? askWords(asking) : known),
        async (known, asking) => (hasWords(known) ? askWordsInIt(known, asking) : known),
    ]);
    if (!wanted) {
        return undefined;
    }
    const { kind, wishes, words } = wanted;
    const { from, search } = kind!.fromDocument ? fromBoard(open!) : fromEmpty(kind!, wanted);
    const params = { from, wishes, ...(words && { words }) };
    const made = await cancellable(search, token => client.ask(generatePuzzle, params, token));
    if (!made) {
        return undefined;
    }
    if ('error' in made) {
        void vscode.window.showInformationMessage(made.error);
        return undefined;
    }
    return (await openUntitled(made.text)).document;
}

/** The origin of a new puzzle, and the text of its progress. */
interface Begun {
    readonly from: GenerateParams['from'];
    readonly search: string;
}

interface Wanted extends Pick<GenerateParams, 'wishes' | 'words'>, Size {
    readonly kind?: GeneratedKind;
}

function askKind(asking: Asking, kinds: readonly GeneratedKind[]): ReturnType<Question<Wanted>> {
    const choices = kinds.map(kind => {
        if (kind.fromDocument) {
            const detail = vscode.l10n.t(
                'Its clues stay. If places for clues are marked, further clues go only there.',
            );
            return { label: vscode.l10n.t('From the open board'), value: { kind }, detail };
        }
        const detail = kind.wishes.includes('words')
            ? vscode.l10n.t('Of ordinary words, of those that are selected in a text, or of those in a file.')
            : undefined;
        return { label: kind.name, value: { kind }, detail };
    });
    return choose(asking, vscode.l10n.t('Which type of puzzle?'), choices);
}

function fromEmpty({ word, name }: GeneratedKind, { rows, columns }: Size): Begun {
    return {
        from: { word, rows, columns },
        search: vscode.l10n.t('Generating {0}, {1}×{2}…', name, rows, columns),
    };
}

function fromBoard({ uri, isUntitled }: vscode.TextDocument): Begun {
    const file = isUntitled ? '-' : vscode.workspace.asRelativePath(uri, false);
    return { from: { uri: uri.toString(), file }, search: vscode.l10n.t('Generating a puzzle from this board…') };
}

/** The questions about wishes, as far as its type has them. */
function wishQuestions(): readonly Question<Wanted>[] {
    return wishChoices.map(({ about, text, choices }) => async (known, asking) => {
        const kind = known.kind!;
        // With a difficulty, the number of clues follows from it.
        const isAsked =
            about === 'clues' ? !known.wishes.difficulty : about === 'difficulty' || kind.wishes.includes(about);
        if (!isAsked) {
            return known;
        }
        const options = choices(kind).map(([label, wish]) => ({
            label,
            value: { wishes: { ...known.wishes, ...wish } },
        }));
        return choose(asking, text(), options);
    });
}

const wishChoices: readonly {
    readonly about: Exclude<keyof Wishes, 'withWords'>;
    readonly text: () => string;
    readonly choices: (kind: GeneratedKind) => readonly (readonly [string, Wishes])[];
}[] = [
    {
        about: 'symmetry',
        text: () => vscode.l10n.t('Where do the clues stand?'),
        choices: () => [
            [vscode.l10n.t('Anywhere'), {}],
            [vscode.l10n.t('The same after a half turn'), { symmetry: 'half-turn' }],
            [vscode.l10n.t('Mirrored left to right'), { symmetry: 'left-right' }],
            [vscode.l10n.t('Mirrored top to bottom'), { symmetry: 'top-bottom' }],
        ],
    },
    {
        about: 'shapes',
        text: () => vscode.l10n.t('What do the figures look like?'),
        choices: () => [
            [vscode.l10n.t('All kinds'), {}],
            [vscode.l10n.t('Without branches and loops'), { shapes: 'lines' }],
            [vscode.l10n.t('With branches'), { shapes: 'branches' }],
            [vscode.l10n.t('With loops'), { shapes: 'loops' }],
        ],
    },
    {
        about: 'difficulty',
        text: () => vscode.l10n.t('How hard?'),
        choices: ({ difficulties }) => [
            [vscode.l10n.t('Any'), {}],
            ...difficulties.map(
                ({ name, difficulty }) => [name.charAt(0).toUpperCase() + name.slice(1), { difficulty }] as const,
            ),
        ],
    },
    {
        about: 'clues',
        text: () => vscode.l10n.t('How many clues?'),
        choices: () => [
            [vscode.l10n.t('As many as are usual'), {}],
            [vscode.l10n.t('As few as possible: none can be left out'), { clues: 'few' }],
        ],
    },
    {
        about: 'given',
        text: () => vscode.l10n.t('May clues give a part of the answer away?'),
        choices: ({ given }) => [
            [
                given === 'letters'
                    ? vscode.l10n.t('No letters, unless nothing else makes the puzzle unique')
                    : vscode.l10n.t('No water, unless nothing else makes the puzzle unique'),
                {},
            ],
            [given === 'letters' ? vscode.l10n.t('Letters, too') : vscode.l10n.t('Water, too'), { given: given! }],
        ],
    },
];

const hasWords = ({ kind }: Wanted): boolean => kind!.wishes.includes('words');

async function askWordsInIt({ wishes }: Wanted, asking: Asking): ReturnType<Question<Wanted>> {
    const prompt = vscode.l10n.t('Words that have to be in it, if any, with spaces between them');
    const text = await typed(asking, prompt);
    if (text === undefined || text === back) {
        return text;
    }
    const withWords = text.split(/[\s,、，]+/).filter(Boolean);
    return withWords.length > 0 ? { wishes: { ...wishes, withWords } } : {};
}

type Words = Pick<GenerateParams, 'words'>;

/** The user's own words are selected in any text, or come from a file. */
async function askWords(asking: Asking): Promise<Words | typeof back | undefined> {
    const editor = vscode.window.activeTextEditor;
    const selected = editor?.selections.map(selection => editor.document.getText(selection)).join('\n') ?? '';
    const file = async (): Promise<Words | undefined> => {
        const openLabel = vscode.l10n.t('Use These Words');
        const [uri] = (await vscode.window.showOpenDialog({ title: asking.title, openLabel })) ?? [];
        if (!uri) {
            return undefined;
        }
        try {
            // VS Code knows its encoding.
            const text = (await vscode.workspace.openTextDocument(uri)).getText();
            return { words: { text, file: vscode.workspace.asRelativePath(uri, false) } };
        } catch (error) {
            tellError(error);
            return undefined;
        }
    };
    const hasSelected = selected.trim() !== '';
    const placeholder = hasSelected
        ? vscode.l10n.t('Which words?')
        : vscode.l10n.t('Which words? You can also select words in a text beforehand and choose them here.');
    const choice = await choose<() => Promise<Words | undefined>>(asking, placeholder, [
        ...(hasSelected
            ? [
                  {
                      label: vscode.l10n.t('Those that are selected'),
                      detail: shortened(selected),
                      value: async () => ({ words: { text: selected, file: '-' } }),
                  },
              ]
            : []),
        { label: vscode.l10n.t('Ordinary Japanese words'), value: async () => ({}) },
        { label: vscode.l10n.t('From a file…'), value: file },
    ]);
    if (choice === undefined || choice === back) {
        return choice;
    }
    return (await choice()) ?? askWords(asking);
}

/** A text on one line, cut to fit a list. */
function shortened(text: string): string {
    const line = text.trim().replace(/\s+/g, ' ');
    return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
