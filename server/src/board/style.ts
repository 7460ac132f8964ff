// Clues and answers differ in weight, and in solid or outlined shapes, since there are no colours on paper. Thin lines are
// black, since grey is printed as dots. A page may turn black into white.

/** The styles of a board on paper: one rule a line, with class selectors only. */
export const paperStyle = `
.paper { fill: #fff; }
.grid { fill: none; stroke: #000; stroke-width: .8; }
.frame { fill: none; stroke: #000; stroke-width: 4; stroke-linejoin: miter; }
.wall { fill: none; stroke: #000; stroke-width: 2.4; stroke-linecap: square; }
.wall.given { stroke-width: 3.4; }
.text.given, .corner.given, .label { font-weight: bold; }
.text.inverse { fill: #fff; }
.line { fill: none; stroke: #777; stroke-width: 3.2; stroke-linecap: round; }
.line.given { stroke: #000; stroke-width: 5; }
.ground { fill: #fff; stroke: none; }
.shape { fill: none; stroke: #000; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
.circle { fill: #fff; stroke: #000; stroke-width: 1.4; }
.circle.given { stroke-width: 2.4; }
.circle.filled { fill: #bbb; }
.body { fill: #000; stroke: none; }
.block.answer .body { fill: #ccc; }
.block.unknown .body { fill: #fff; }
.edge { fill: none; stroke: #000; stroke-width: 1.6; }
.division { fill: none; stroke: #fff; stroke-width: 3; }
.water { fill: none; stroke: #000; stroke-width: 1.5; stroke-linecap: round; }
.water.answer { fill: #000; stroke: none; }
.shaded { fill: #999; }
.shaded.given { fill: #333; }
.mark { fill: none; stroke: #000; stroke-width: 1.6; }
.mark.concluded { fill: #ddd; stroke: none; }
.mark.reason { stroke-width: 2.4; }
`;

/** The styles of a board on a web page, including open and unproven values. */
export const boardStyle = `${paperStyle}
.text, .corner, .listed, .note { fill: #000; font-family: Helvetica, Arial, "Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP", sans-serif; }
.text.answer, .corner.answer { font-weight: normal; fill: #333; }
.text.pending { fill: #888; font-style: italic; }
.wall.pending { stroke-dasharray: 3 5; }
.line.pending { stroke: #999; stroke-dasharray: 5 5; }
.line.open { stroke: #888; stroke-width: 1.6; stroke-dasharray: 3 4; }
.cross { fill: none; stroke: #000; stroke-width: 1.4; stroke-linecap: round; }
.circle.pending { fill: #eee; stroke: #888; stroke-dasharray: 4 3; }
.circle.open { fill: #fff; stroke: #888; stroke-dasharray: 3 3; }
.block.pending .body { fill: #fff; }
.block.pending .edge { stroke: #888; stroke-dasharray: 3 3; }
.water.pending { fill: #fff; stroke: #888; stroke-width: .8; }
.open, .bad { fill: none; stroke: #bbb; stroke-width: 1; }
.clash { fill: none; stroke: #000; stroke-width: 2; stroke-dasharray: 5 3; }
.slip { fill: none; stroke: #000; stroke-width: 2; }
`;
