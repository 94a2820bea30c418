import type { Machine } from '../../process.ts';

/** AOSP Configuration.toString, cut to what differs between devices (corpus api36_pixel9emu_activity_dump.txt). */
export function renderConfiguration({ ui, settings }: Machine): string {
  const { width, height } = ui.size;
  const dp = (px: number) => Math.round((px * 160) / ui.density);
  const scale = settings.get('system', 'font_scale') ?? '1.0';
  const shape = width > height ? 'land' : 'port';
  return `${scale} ?mcc?mnc [en_US] ldltr sw${dp(Math.min(width, height))}dp w${dp(width)}dp h${dp(height)}dp ${ui.density}dpi nrml long ${shape} finger -keyb/v/h -nav/h`;
}
