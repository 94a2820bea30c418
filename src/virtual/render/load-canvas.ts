import { type FontFile, type Fonts, type FontWeight, fontSubsets } from '../ui/fonts.ts';
import { showsEmoji } from '../ui/graphemes.ts';

export type CanvasLibrary = typeof import('@napi-rs/canvas');

/** The CSS family list with which a text is drawn. */
export type ChooseFamilies = (text: string, weight: FontWeight) => string;

export interface LoadedCanvas {
  readonly library: CanvasLibrary;
  readonly chooseFamilies: ChooseFamilies;
}

/** The drawing library with Roboto registered. Throws with the package's name when it is not installed. */
export async function loadCanvas(fonts: Fonts): Promise<LoadedCanvas> {
  const library = await importCanvas();
  const roboto = { 400: listRoboto(fonts, 400), 500: listRoboto(fonts, 500) };
  for (const file of [...roboto[400], ...roboto[500]]) register(library, file);
  const basic = { 400: joinFamilies(roboto[400]), 500: joinFamilies(roboto[500]) };
  return {
    library,
    // A character comes from the first family that has it, in the order in which widths are looked up.
    chooseFamilies(text, weight) {
      const more = fonts.findFiles(text, weight);
      if (more.length === 0) return basic[weight];
      for (const file of more) register(library, file);
      // Roboto has the `1` and the heart of emoji that are made of them.
      const parts = [basic[weight], joinFamilies(more)];
      return (showsEmoji(text) ? parts.toReversed() : parts).join(', ');
    },
  };
}

function listRoboto(fonts: Fonts, weight: FontWeight): readonly FontFile[] {
  return fontSubsets.map((subset) => ({ family: `vivace-${subset}-${weight}`, path: fonts.path(subset, weight) }));
}

/** The library keeps fonts for the whole process, so what another painter registered is there already. */
function register(library: CanvasLibrary, { family, path }: FontFile): void {
  if (library.GlobalFonts.has(family)) return;
  if (!library.GlobalFonts.registerFromPath(path, family)) {
    throw new Error(`The drawing library does not take the font ${path}.`);
  }
}

function joinFamilies(files: readonly FontFile[]): string {
  return files.map(({ family }) => `"${family}"`).join(', ');
}

/** The drawing library alone: what needs no fonts. Throws as `loadCanvas` does. */
export async function importCanvas(): Promise<CanvasLibrary> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new Error(
      'Pictures of the virtual device need the optional package @napi-rs/canvas. Install it: npm install @napi-rs/canvas',
      { cause },
    );
  }
}
