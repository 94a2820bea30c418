import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rect } from '../ui/rect.ts';
import { drawTestScene } from './draw-test-scene.ts';

/** A drawing in a square from 0 to 1, stretched over its place; `random` gives numbers in [0, 1) from the seed. */
type Draw = (context: SKRSContext2D, random: () => number, seed: number) => void;

/** Draws one of the scenes; what is not known by name is a pattern that its name decides. */
export function drawPictureScene(context: SKRSContext2D, bounds: Rect, name: string, seed: number): void {
  const random = createRandom(hash(`${name} ${seed}`));
  const width = bounds.right - bounds.left;
  const height = bounds.bottom - bounds.top;
  // As a photo that covers its place: the square as large as the longer side, its middle in the middle.
  const side = Math.max(width, height);
  context.save();
  context.translate(bounds.left + (width - side) / 2, bounds.top + (height - side) / 2);
  context.scale(side, side);
  (scenes[name] ?? drawPattern)(context, random, seed);
  context.restore();
}

function hash(text: string): number {
  let value = 2166136261;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16777619);
  return value >>> 0;
}

/** Numbers in [0, 1) that a seed decides (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function fillGradient(context: SKRSContext2D, from: number, to: number, colors: readonly string[]): void {
  const gradient = context.createLinearGradient(0, from, 0, to);
  for (const [index, color] of colors.entries()) gradient.addColorStop(index / (colors.length - 1), color);
  context.fillStyle = gradient;
  context.fillRect(0, from, 1, to - from);
}

function fillDisc(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** A line of hills around `level`, filled to the bottom. */
function fillRidge(context: SKRSContext2D, random: () => number, level: number, height: number, color: string): void {
  const phases = [random() * 6.3, random() * 6.3, random() * 6.3];
  context.fillStyle = color;
  context.beginPath();
  context.moveTo(0, 1);
  for (let x = 0; x <= 1.0001; x += 0.02) {
    const wave =
      Math.sin(x * 5 + (phases[0] as number)) * 0.6 +
      Math.sin(x * 11 + (phases[1] as number)) * 0.3 +
      Math.sin(x * 23 + (phases[2] as number)) * 0.1;
    context.lineTo(x, level - wave * height);
  }
  context.lineTo(1, 1);
  context.fill();
}

function drawCloud(context: SKRSContext2D, random: () => number): void {
  const x = random();
  const y = 0.08 + random() * 0.22;
  context.fillStyle = 'rgba(255, 255, 255, 0.75)';
  for (let puff = 0; puff < 5; puff++) fillDisc(context, x + puff * 0.035, y - Math.sin(puff * 0.8) * 0.02, 0.03);
}

const drawSea: Draw = (context, random) => {
  const evening = random() > 0.5;
  fillGradient(context, 0, 0.55, evening ? ['#41307a', '#d9627a', '#ffc27a'] : ['#3f8fd6', '#9fd0f0', '#e6f4fb']);
  context.fillStyle = evening ? '#ffe3a8' : '#fff6d0';
  fillDisc(context, 0.2 + random() * 0.6, evening ? 0.47 : 0.2, 0.07);
  fillGradient(context, 0.55, 1, evening ? ['#b0566f', '#3b2d66'] : ['#3c9fc0', '#0f5a85']);
  context.strokeStyle = 'rgba(255, 255, 255, 0.35)';
  context.lineWidth = 0.004;
  for (let wave = 0; wave < 26; wave++) {
    const x = random();
    const y = 0.57 + random() * 0.4;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 0.03, y - 0.008, x + 0.06 + random() * 0.06, y);
    context.stroke();
  }
  const x = 0.2 + random() * 0.6;
  context.fillStyle = '#f7f4ee';
  context.beginPath();
  context.moveTo(x, 0.44);
  context.lineTo(x + 0.06, 0.59);
  context.lineTo(x - 0.05, 0.59);
  context.fill();
  context.fillStyle = '#7a3b2a';
  context.fillRect(x - 0.06, 0.595, 0.13, 0.018);
};

const drawHill: Draw = (context, random) => {
  fillGradient(context, 0, 0.7, ['#6fb7e8', '#cfe8f6']);
  for (let cloud = 0; cloud < 3; cloud++) drawCloud(context, random);
  fillRidge(context, random, 0.5, 0.12, '#8aa6b8');
  fillRidge(context, random, 0.64, 0.09, '#6c9a62');
  fillRidge(context, random, 0.8, 0.07, '#4d7f3f');
  for (let tree = 0; tree < 9; tree++) {
    const x = random();
    const y = 0.82 + random() * 0.14;
    context.fillStyle = '#2f5b2a';
    context.beginPath();
    context.moveTo(x, y - 0.09);
    context.lineTo(x + 0.025, y);
    context.lineTo(x - 0.025, y);
    context.fill();
  }
};

const drawCity: Draw = (context, random) => {
  const night = random() > 0.5;
  fillGradient(context, 0, 1, night ? ['#0b1233', '#2b2f63', '#5a4b7d'] : ['#87b8dc', '#dfe9ef', '#f3e7d6']);
  for (const [depth, tone] of (night ? ['#232a55', '#171c3d'] : ['#a9b6c4', '#7a8797']).entries()) {
    for (let x = -0.02; x < 1; ) {
      const wide = 0.07 + random() * 0.08;
      const top = 0.3 + depth * 0.18 + random() * 0.25;
      context.fillStyle = tone;
      context.fillRect(x, top, wide, 1 - top);
      context.fillStyle = night ? '#ffd98a' : '#dbe6ee';
      for (let row = top + 0.02; row < 0.97; row += 0.035) {
        for (let column = x + 0.012; column < x + wide - 0.015; column += 0.022) {
          if (random() > 0.45) context.fillRect(column, row, 0.01, 0.016);
        }
      }
      x += wide + 0.006;
    }
  }
};

const drawPortrait: Draw = (context, random) => {
  const grounds = ['#e8c9a8', '#a8cfe8', '#c9e8b8', '#e3b8d8', '#d8d3ea'];
  const skins = ['#f1c9a5', '#d9a066', '#8d5a3b', '#f6d7c3', '#b97a56'];
  const hairs = ['#2b1d14', '#5b3a1e', '#b88a3a', '#8a8a8a', '#6e2f1a'];
  const shirts = ['#4355b9', '#a0413b', '#2e6b3a', '#333740', '#c27b1e'];
  const choose = (of: readonly string[]) => of[Math.floor(random() * of.length)] as string;
  context.fillStyle = choose(grounds);
  context.fillRect(0, 0, 1, 1);
  const skin = choose(skins);
  const hair = choose(hairs);
  context.fillStyle = choose(shirts);
  context.beginPath();
  context.ellipse(0.5, 1.02, 0.36, 0.3, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = skin;
  context.fillRect(0.43, 0.6, 0.14, 0.16);
  context.fillStyle = hair;
  context.beginPath();
  context.ellipse(0.5, 0.4, 0.225, random() > 0.5 ? 0.34 : 0.24, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = skin;
  context.beginPath();
  context.ellipse(0.5, 0.46, 0.18, 0.22, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = '#22202a';
  fillDisc(context, 0.43, 0.45, 0.018);
  fillDisc(context, 0.57, 0.45, 0.018);
  context.strokeStyle = '#8c3f3a';
  context.lineWidth = 0.012;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(0.5, 0.53, 0.07, 0.25, Math.PI - 0.25);
  context.stroke();
};

const drawForest: Draw = (context, random) => {
  fillGradient(context, 0, 1, ['#d5e6c8', '#8fb27a', '#3b5d33']);
  for (let depth = 0; depth < 3; depth++) {
    const shade = ['#7c9b6c', '#547a48', '#2f5029'][depth] as string;
    for (let tree = 0; tree < 10; tree++) {
      const x = random();
      const foot = 0.62 + depth * 0.14 + random() * 0.06;
      const tall = 0.3 + random() * 0.2;
      context.fillStyle = shade;
      for (let layer = 0; layer < 3; layer++) {
        const top = foot - tall + layer * tall * 0.22;
        const half = 0.03 + layer * 0.018;
        context.beginPath();
        context.moveTo(x, top);
        context.lineTo(x + half, top + tall * 0.42);
        context.lineTo(x - half, top + tall * 0.42);
        context.fill();
      }
    }
  }
};

const drawFlower: Draw = (context, random) => {
  fillGradient(context, 0, 1, ['#cfe6f2', '#b9d9a6', '#6f9a56']);
  const hues = [340, 20, 48, 280, 210];
  for (let flower = 0; flower < 7; flower++) {
    const x = 0.1 + random() * 0.8;
    const y = 0.25 + random() * 0.55;
    const size = 0.05 + random() * 0.05;
    context.strokeStyle = '#3f6b34';
    context.lineWidth = 0.012;
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + 0.03, (y + 1) / 2, x, 1);
    context.stroke();
    context.fillStyle = `hsl(${hues[Math.floor(random() * hues.length)]}, 80%, 68%)`;
    for (let petal = 0; petal < 6; petal++) {
      const turn = (petal * Math.PI) / 3;
      fillDisc(context, x + Math.cos(turn) * size, y + Math.sin(turn) * size, size * 0.7);
    }
    context.fillStyle = '#f2c84b';
    fillDisc(context, x, y, size * 0.6);
  }
};

const drawFood: Draw = (context, random) => {
  context.fillStyle = ['#d9b48c', '#b7c4cc', '#8e5f43'][Math.floor(random() * 3)] as string;
  context.fillRect(0, 0, 1, 1);
  context.fillStyle = '#f7f5f0';
  fillDisc(context, 0.5, 0.5, 0.4);
  context.fillStyle = '#e9e5dc';
  fillDisc(context, 0.5, 0.5, 0.3);
  const bites = ['#c7402f', '#e0a12b', '#5f9a3c', '#f2dfb3', '#8a4b2b'];
  for (let bite = 0; bite < 26; bite++) {
    const turn = random() * Math.PI * 2;
    const far = random() * 0.22;
    context.fillStyle = bites[Math.floor(random() * bites.length)] as string;
    fillDisc(context, 0.5 + Math.cos(turn) * far, 0.5 + Math.sin(turn) * far, 0.025 + random() * 0.03);
  }
};

const drawDesert: Draw = (context, random) => {
  fillGradient(context, 0, 1, ['#f0a35e', '#f9d9a0', '#f9d9a0']);
  context.fillStyle = '#fff3c4';
  fillDisc(context, 0.25 + random() * 0.5, 0.3, 0.08);
  fillRidge(context, random, 0.6, 0.06, '#d99a55');
  fillRidge(context, random, 0.74, 0.06, '#c58443');
  fillRidge(context, random, 0.88, 0.04, '#a96c33');
};

/** What the back camera sees; the seed is how far the sun has gone, in twentieths. */
const drawViewfinder: Draw = (context, _random, seed) => {
  const fine = 1000;
  context.scale(1 / fine, 1 / fine);
  drawTestScene(context, { width: fine, height: fine, seed: 0.5, at: (seed % 20) / 20 });
};

const drawPattern: Draw = (context, random) => {
  const hue = Math.floor(random() * 360);
  context.fillStyle = `hsl(${hue}, 45%, 62%)`;
  context.fillRect(0, 0, 1, 1);
  for (let shape = 0; shape < 12; shape++) {
    context.fillStyle = `hsla(${(hue + 30 + random() * 90) % 360}, 60%, ${40 + random() * 40}%, 0.7)`;
    fillDisc(context, random(), random(), 0.05 + random() * 0.2);
  }
};

const scenes: Readonly<Record<string, Draw>> = {
  sea: drawSea,
  hill: drawHill,
  city: drawCity,
  portrait: drawPortrait,
  forest: drawForest,
  flower: drawFlower,
  food: drawFood,
  desert: drawDesert,
  camera: drawViewfinder,
};
