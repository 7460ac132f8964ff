import type { Text } from '../../server/src/message';
import type { Hand } from './hand';

/** How a puzzle is made from nothing, and then solved to the end. */
export interface Story {
    readonly kind: Text;
    /** The name of the story, if that is not the kind. */
    readonly name?: string;
    make(hand: Hand): Promise<void>;
    solve(hand: Hand): Promise<void>;
}

const battleship: Text = { en: 'Battleship', ja: 'バトルシップ' };

/** One for each type, and for the kinds that have tools of their own. */
export const stories: readonly Story[] = [
    {
        kind: { en: 'Fillomino', ja: 'フィルオミノ' },
        async make(hand) {
            await hand.begin(this.kind, 2, 3);
            await hand.write('2', [1, 2]);
            await hand.write('1', [2, 1], [2, 3]);
            await hand.write('', [2, 3]);
            await hand.write('3', [2, 3]);
            await hand.border([1, 2], [1, 3]);
        },
        async solve(hand) {
            await hand.write('2', [1, 1]);
            await hand.write('3', [1, 3], [2, 2]);
        },
    },
    {
        kind: battleship,
        async make(hand) {
            await hand.begin(this.kind, 3, 3);
            await hand.press('moreShips', 2);
            await hand.write('<', [1, 1]);
            await hand.write('1', [0, 3], [3, 0]);
        },
        async solve(hand) {
            await hand.mark([1, 2], [3, 3]);
        },
    },
    {
        kind: battleship,
        name: 'Battleship with a bent ship',
        async make(hand) {
            await hand.begin(this.kind, 3, 3);
            await hand.press('newShip');
            await hand.draw([1, 1], [2, 1], [2, 2]);
            await hand.press('close');
            await hand.press('fewerShips', 1);
            await hand.write('2', [0, 1]);
            await hand.write('1', [1, 0]);
            await hand.write('~', [3, 1]);
        },
        async solve(hand) {
            await hand.mark([1, 1], [2, 1], [2, 2]);
        },
    },
    {
        kind: { en: 'Digital Battleship', ja: 'デジタルバトルシップ' },
        async make(hand) {
            await hand.begin(this.kind, 2, 3);
            for (const [index, number] of ['1', '2', '3', '4', '12', '6'].entries()) {
                await hand.write(number, [Math.floor(index / 3) + 1, (index % 3) + 1]);
            }
            await hand.write('12', [2, 0]);
            await hand.write('~', [1, 1]);
        },
        async solve(hand) {
            await hand.mark([2, 2]);
        },
    },
    {
        kind: { en: 'Bonsan', ja: 'ぼんさん' },
        async make(hand) {
            await hand.begin(this.kind, 3, 3);
            await hand.write('o', [1, 1]);
            await hand.write('2', [3, 1]);
        },
        async solve(hand) {
            await hand.line([3, 1], [3, 2], [3, 3]);
            await hand.mark([1, 1]);
        },
    },
    {
        kind: { en: 'Heya-bon', ja: 'へやぼん' },
        async make(hand) {
            await hand.begin(this.kind, 2, 3);
            await hand.region([2, 1], [2, 2], [2, 3]);
            await hand.write('1', [1, 1], [2, 3]);
        },
        async solve(hand) {
            await hand.line([1, 1], [1, 2]);
            await hand.line([2, 3], [2, 2]);
        },
    },
    {
        kind: { en: 'Curve Data', ja: 'カーブデータ' },
        async make(hand) {
            await hand.begin(this.kind, 2, 3);
            await hand.press('newShape');
            await hand.draw([1, 1], [1, 2], [2, 2]);
            await hand.press('close');
            await hand.write('A', [1, 1]);
            await hand.write('x', [2, 1], [2, 2]);
            await hand.border([1, 1], [2, 1]);
        },
        async solve(hand) {
            await hand.line([1, 1], [1, 2], [1, 3], [2, 3]);
        },
    },
    {
        kind: { en: 'Kanaore', ja: 'カナオレ' },
        async make(hand) {
            await hand.begin(this.kind, 2, 2);
            await hand.word([1, 1], [1, 2], 'しか');
            await hand.word([2, 2], [1, 2], 'いか');
            await hand.write('か', [1, 2]);
            await hand.write('', [1, 2]);
        },
        async solve(hand) {
            await hand.write('し', [1, 1]);
            await hand.write('か', [1, 2]);
            await hand.write('い', [2, 2]);
        },
    },
];

export const titleOf = ({ kind, name = kind.en }: Story): string => name;

/**
 * Tells a whole story.
 *
 * @param shoot takes a picture of a moment
 */
export async function tell(story: Story, hand: Hand, shoot: (moment: string) => Promise<unknown>): Promise<void> {
    await story.make(hand);
    await hand.unique();
    await shoot('made');
    await hand.press('play');
    await story.solve(hand);
    await hand.solved();
    await shoot('solved');
}
