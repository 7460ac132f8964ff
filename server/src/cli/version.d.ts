/** The version in package.json, put in by the build. */
declare const __PUZ_VERSION__: string;
