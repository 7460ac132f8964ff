// The part of `@modelcontextprotocol/server` that depends on the platform, without a validator of JSON Schemas: the tools
// validate with Zod.
export { default as process } from 'node:process';

export class DefaultJsonSchemaValidator {
    getValidator() {
        throw new Error('There is no validator.');
    }
}
