/** The version in package.json, put in by the build. */
declare const __PUZ_VERSION__: string;

/** The same, with a hash of the sources: programs that differ in it may report differently. */
declare const __PUZ_BUILD__: string;
