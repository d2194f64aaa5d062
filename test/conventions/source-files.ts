export { sourceFiles, type SourceFile } from '../../server/setup/docs/source-files.ts';
export { ROOT } from '../../server/setup/root.ts';
