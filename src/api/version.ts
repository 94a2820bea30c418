declare const VIVACE_VERSION: string | undefined;

/** The build puts the version in; from source there is none to tell. */
export const version: string = typeof VIVACE_VERSION === 'string' ? VIVACE_VERSION : '0.0.0-source';
