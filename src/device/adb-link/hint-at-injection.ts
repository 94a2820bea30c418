/** MIUI and HyperOS refuse touches and keys of the shell's user until a person allows them; the way there is told. */
export function hintAtInjection(message: string): string {
  if (!message.includes('INJECT_EVENTS')) return message;
  return `${message.replace(/\.$/, '')}. Allow "USB debugging (Security settings)" in the developer options.`;
}
