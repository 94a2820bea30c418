import type { SKRSContext2D } from '@napi-rs/canvas';

const bars = ['#ffffff', '#ffff00', '#00ffff', '#00ff00', '#ff00ff', '#ff0000', '#0000ff', '#000000'];

export interface TestScene {
  readonly width: number;
  readonly height: number;
  /** 0 … 1: the colour of the sky and the shape of the hills. */
  readonly seed: number;
  /** 0 … 1: where the sun stands. */
  readonly at: number;
}

/** What the camera sees: a sky, a sun that goes with the time, hills from the seed, and colour bars. */
export function drawTestScene(context: SKRSContext2D, { width, height, seed, at }: TestScene): void {
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, `hsl(${190 + seed * 40}, 70%, 55%)`);
  sky.addColorStop(1, '#fdf3d8');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#ffd23f';
  context.beginPath();
  context.arc(
    width * (0.2 + 0.6 * at),
    height * (0.25 - 0.1 * Math.sin(at * Math.PI)),
    Math.min(width, height) * 0.08,
    0,
    Math.PI * 2,
  );
  context.fill();
  for (const [layer, colour] of ['#7fb069', '#4f8a4c', '#2f6b3a'].entries()) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, height);
    for (let x = 0; x <= width; x += 4) {
      const wave = Math.sin((x / width) * (4 + layer) + seed * 20 + layer * 2) * 0.06;
      context.lineTo(x, height * (0.55 + layer * 0.12 + wave));
    }
    context.lineTo(width, height);
    context.fill();
  }
  for (const [place, colour] of bars.entries()) {
    context.fillStyle = colour;
    context.fillRect((width * place) / bars.length, height * 0.94, width / bars.length + 1, height * 0.06);
  }
}
