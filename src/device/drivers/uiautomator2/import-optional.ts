/** An optional package; undefined when it is not installed. What it throws itself is thrown. */
export async function importOptional<T>(name: string): Promise<T | undefined> {
  try {
    return (await import(name)) as T;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes(`'${name}'`)) return undefined;
    throw error;
  }
}
