/** Saves a file without the downloads permission. Neither its name nor its type may come from a scanned page. */
export function saveFile(content: BlobPart, type: string, name: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoking earlier can truncate a large file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
