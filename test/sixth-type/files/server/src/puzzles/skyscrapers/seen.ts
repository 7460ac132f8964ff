/** The number of buildings that are seen from the first one's side: those higher than all before them. */
export function countSeen(heights: readonly number[]): number {
    let highest = 0;
    return heights.filter(height => {
        const isSeen = height > highest;
        highest = Math.max(highest, height);
        return isSeen;
    }).length;
}
