/** A time of the clock, as `3:07` or `1:00:00`. */
export function clockText(seconds: number): string {
    const whole = Math.round(seconds);
    const two = (part: number): string => String(part).padStart(2, '0');
    const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
    return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
