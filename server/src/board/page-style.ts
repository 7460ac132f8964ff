// Given and answer differ in weight and in solid or outlined: the page may turn black into white.

/** The styles of a board on a page, black on white (`print/paint.ts` has those of paper). */
export const boardStyle = `
.paper { fill: #fff; }
.grid { fill: none; stroke: #555; stroke-width: .7; }
.frame { fill: none; stroke: #000; stroke-width: 4; stroke-linejoin: miter; }
.wall { fill: none; stroke: #000; stroke-width: 1.8; stroke-linecap: square; }
.wall.given { stroke-width: 3; }
.wall.pending { stroke-dasharray: 3 5; }
.text, .corner, .listed, .note { fill: #000; font-family: Helvetica, Arial, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif; }
.text.given, .corner.given, .label { font-weight: bold; }
.text.answer, .corner.answer { font-weight: normal; fill: #333; }
.text.pending { fill: #888; font-style: italic; }
.line { fill: none; stroke: #777; stroke-width: 3.2; stroke-linecap: round; }
.line.given { stroke: #000; stroke-width: 5; }
.line.pending { stroke: #999; stroke-dasharray: 5 5; }
.line.open { stroke: #888; stroke-width: 1.6; stroke-dasharray: 3 4; }
.cross { fill: none; stroke: #000; stroke-width: 1.4; stroke-linecap: round; }
.ground { fill: #fff; stroke: none; }
.shape { fill: none; stroke: #000; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.circle { fill: #fff; stroke: #000; stroke-width: 1.4; }
.circle.given { stroke-width: 2.4; }
.circle.filled { fill: #bbb; }
.circle.pending { fill: #eee; stroke: #888; stroke-dasharray: 4 3; }
.circle.open { fill: #fff; stroke: #888; stroke-dasharray: 3 3; }
.body { fill: #000; stroke: none; }
.block.answer .body { fill: #ccc; }
.block.pending .body { fill: #fff; }
.block.unknown .body { fill: #fff; }
.edge { fill: none; stroke: #000; stroke-width: 1.6; }
.block.pending .edge { stroke: #888; stroke-dasharray: 3 3; }
.division { fill: none; stroke: #fff; stroke-width: 3; }
.water { fill: none; stroke: #000; stroke-width: 1.5; stroke-linecap: round; }
.water.answer { fill: #888; stroke: none; }
.water.pending { fill: #fff; stroke: #888; stroke-width: .8; }
.shaded { fill: #999; }
.shaded.given { fill: #333; }
.open, .bad { fill: none; stroke: #bbb; stroke-width: 1; }
.clash { fill: none; stroke: #000; stroke-width: 2; stroke-dasharray: 5 3; }
`;
