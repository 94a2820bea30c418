import { type Fonts, type FontWeight, fontSubsets } from '../ui/fonts.ts';

export type CanvasLibrary = typeof import('@napi-rs/canvas');

/** The drawing library with our fonts registered. Throws with the package's name when it is not installed. */
export async function loadCanvas(fonts: Fonts): Promise<CanvasLibrary> {
  const library = await importCanvas();
  for (const weight of [400, 500] as const) {
    for (const subset of fontSubsets) {
      const family = nameFamily(subset, weight);
      if (library.GlobalFonts.has(family)) continue;
      if (!library.GlobalFonts.registerFromPath(fonts.path(subset, weight), family)) {
        throw new Error(`The drawing library does not take the font ${fonts.path(subset, weight)}.`);
      }
    }
  }
  return library;
}

/** A CSS family list: a character comes from the first subset that has it, in the order in which widths are looked up. */
export function listFamilies(_fonts: Fonts, weight: FontWeight): string {
  return fontSubsets.map((subset) => `"${nameFamily(subset, weight)}"`).join(', ');
}

function nameFamily(subset: string, weight: FontWeight): string {
  return `vivace-${subset}-${weight}`;
}

async function importCanvas(): Promise<CanvasLibrary> {
  try {
    return await import('@napi-rs/canvas');
  } catch (cause) {
    throw new Error(
      'Pictures of the virtual device need the optional package @napi-rs/canvas. Install it: npm install @napi-rs/canvas',
      { cause },
    );
  }
}
