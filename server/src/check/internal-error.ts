import type { Text } from '../message';

/** The message for an error that only a mistake in Puz can cause. */
export function internalError(error: unknown): Text {
    return {
        en: `Internal error (${error}). Please report it.`,
        ja: `Puz の内部エラーです(${error})。開発元に報告してください。`,
    };
}
