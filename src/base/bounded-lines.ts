import type { Readable } from 'node:stream';

/**
 * Lines of a stream, as UTF-8 and without their endings; one that is not ended counts too. Of a longer line come the first
 * `most + 1` characters, so that whoever reads it sees that it is too long and nobody has to keep it. A stream that is
 * destroyed is one that has ended.
 */
export async function* readBoundedLines(input: Readable, most: number): AsyncGenerator<string, void> {
  input.setEncoding('utf8');
  let line = '';
  let begun = false;
  const add = (part: string) => {
    begun = true;
    if (line.length <= most) line += part.slice(0, most + 1 - line.length);
  };
  try {
    for await (const chunk of input) {
      const text = chunk as string;
      let from = 0;
      for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
        add(text.slice(from, end));
        yield line.endsWith('\r') ? line.slice(0, -1) : line;
        line = '';
        begun = false;
        from = end + 1;
      }
      if (from < text.length) add(text.slice(from));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    return;
  }
  if (begun) yield line;
}
