/** Gives the person a file. Its name comes from `fileName`, its type from us: nothing of either from a page. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has it by then; a moment too early and a large file is cut off.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
