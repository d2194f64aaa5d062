/** Who sees public scans, where rows are kept by viewer: no account has this id. */
export const EVERYBODY = '';
