import { touches } from '../../language/ranges';
import type { ActionContext, Offer } from './action-context';

/** What puts right what cannot be read or looks wrong here, as the finding itself says. */
export function repairActions({ puzzle, range, problems }: ActionContext): Offer[] {
    return puzzle.findings.flatMap(({ message, repairs, range: place }) =>
        (repairs?.() ?? [])
            .filter(repair => touches(repair.range ?? place, range))
            .map(repair => ({
                ...repair,
                problems: problems([message.code]).filter(problem => touches(problem.range, place)),
            })),
    );
}
