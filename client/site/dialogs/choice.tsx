interface ChoiceProps {
    readonly name: string;
    readonly choices: readonly string[];
    /** The index of the choice. */
    readonly value: number;
    readonly change: (value: number) => void;
}

/** One of several texts, by its index. */
export function Choice({ name, choices, value, change }: ChoiceProps) {
    return (
        <label>
            <span>{name}</span>
            <select value={value} onChange={({ currentTarget }) => change(currentTarget.selectedIndex)}>
                {choices.map((choice, index) => (
                    <option key={index} value={index}>
                        {choice}
                    </option>
                ))}
            </select>
        </label>
    );
}
