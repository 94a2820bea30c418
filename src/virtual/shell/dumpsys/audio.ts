import { streams, volumeOf } from '../android/state/volumes.ts';
import type { Machine } from '../process.ts';

/** Corpus api33_mtk_audio.txt, "Stream volumes". */
export function renderAudio(machine: Machine): string {
  const lines = ['Audio Focus stack entries (last is top of stack):', '', '', 'Stream volumes (device: index)'];
  for (const [stream, { name, min, max }] of streams) {
    const index = volumeOf(machine, stream);
    lines.push(
      `- ${name}:`,
      `   Muted: ${index === 0}`,
      '   Muted Internally: false',
      `   Min: ${min}`,
      `   Max: ${max}`,
      `   streamVolume:${index}`,
      `   Current: 2 (speaker): ${index}, 40000000 (default): ${index}`,
      '   Devices: speaker(2)',
    );
  }
  return `${lines.join('\n')}\n`;
}
