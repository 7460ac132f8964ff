import type { Message } from '../../message';

export const doesNotFit = (shape: string, clue: string): Message => ({
    code: 'curvedata/does-not-fit',
    en: `No figure of shape ${shape} can pass through ${clue}: there is no room for it between the edge, the walls and the other clues.`,
    ja: `${clue}を通る記号${shape}の図形は入りません。盤面の端、壁、ほかのヒントに囲まれて、場所が足りません。`,
});

export const outOfReach = (cells: number): Message => ({
    code: 'curvedata/out-of-reach',
    en: `No figure can come to ${cells === 1 ? 'this cell' : 'these cells'}, but every cell belongs to one. A cell outside of the puzzle is written \`x\`.`,
    ja: `${cells === 1 ? 'このマス' : 'これらのマス'}にはどの図形も届きませんが、どのマスも図形に入らなければなりません。使わないマスは「x」と書きます。`,
});

export const tooManyFigures = (needed: number, cells: number): Message => ({
    code: 'curvedata/too-many-figures',
    en: `These figures need at least ${needed} cells together, one for each end, bend and junction; the board has ${cells}.`,
    ja: `図形には、端・曲がり角・分かれ目ごとに1マス、合わせて少なくとも${needed}マス必要ですが、盤面には${cells}マスしかありません。`,
});
