/** For a script without arguments: prints its help if asked to, and rejects anything else. */
export function helpFor(text: string): void {
  const [first] = process.argv.slice(2);
  if (first === undefined) return;
  if (first === '--help' || first === '-h') {
    console.log(text);
    process.exit(0);
  }
  console.error(`there is no ${first} here:\n${text}`);
  process.exit(2);
}
