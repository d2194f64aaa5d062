/** Has the browser save text as a file, without the permission for downloads. */
export function saveFile(name: string, type: string, contents: string): void {
  const address = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click; the memory is not needed any more.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
