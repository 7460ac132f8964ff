import type { Offered } from '../code-actions';
import type { Say } from '../texts';
import { Dialog } from './dialog';

interface Props {
    readonly say: Say;
    readonly title: string;
    readonly offers: readonly Offered[];
    readonly closed: () => void;
}

/** Changes of the text to choose from. */
export function Offers({ say, title, offers, closed }: Props) {
    return (
        <Dialog title={title} say={say} closed={closed}>
            <ul class="offers">
                {offers.map(({ title, apply }) => (
                    <li key={title}>
                        <button
                            type="button"
                            onClick={({ currentTarget }) => {
                                currentTarget.closest('dialog')?.close();
                                apply();
                            }}
                        >
                            {title}
                        </button>
                    </li>
                ))}
            </ul>
        </Dialog>
    );
}
