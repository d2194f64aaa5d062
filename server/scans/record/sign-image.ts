/**
 * The reader of an image, which decides where it is read. Programs read at the store if clients reach it. Pages of ours read at the API: their
 * policy allows no other host. So does anybody who reads a report by a link, soon after the report, as the link may end.
 */
export type ImageReader = 'program' | 'page' | 'anybody';

/** Signs an address at which an image can be read without a key for a while. */
export type SignImage = (key: string, reader: ImageReader) => Promise<string>;
