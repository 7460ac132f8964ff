import type { ButtonHTMLAttributes } from 'preact';
import { Icon, type IconName } from './icons';

interface IconButtonProps extends Omit<ButtonHTMLAttributes, 'icon'> {
    readonly icon: IconName;
    /** For screen readers, and the tooltip. */
    readonly name: string;
    /** Comes after the name in the tooltip. */
    readonly hint?: string | undefined;
}

/** A button with an icon only. */
export function IconButton({ icon, name, hint, ...others }: IconButtonProps) {
    return (
        <button
            type="button"
            class="icon-button"
            aria-label={name}
            title={hint ? `${name}: ${hint}` : name}
            {...others}
        >
            <Icon name={icon} />
        </button>
    );
}
