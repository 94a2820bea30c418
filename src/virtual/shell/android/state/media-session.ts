import { defineShellService } from '../shell-service.ts';
import { streams, volumeOf } from './volumes.ts';

/** The volume panel's own lines, of AOSP's MediaSession shell command (from memory); only the music stream and the like. */
export const mediaSession = defineShellService({
  name: 'media_session',
  since: 31,
  help: `usage: media_session [subcommand] [options]
       media_session volume [options]

media_session volume:  the options are as follows: 
		--stream STREAM selects the stream to control, see AudioManager.STREAM_*
		                controls AudioManager.STREAM_MUSIC if no stream is specified
		--set INDEX     sets the volume index value
		--adj DIRECTION adjusts the volume, use raise|same|lower for the direction
		--get           outputs the current volume
		--show          shows the UI during the volume change
`,
  commands: {
    volume({ machine, out, err }, words) {
      let stream = 3;
      let wanted: ((now: number) => number) | undefined;
      let tells = false;
      for (let option = words.option(); option !== undefined; option = words.option()) {
        if (option === '--stream') {
          stream = words.number();
          out(`[V] will control stream=${stream} (${streams.get(stream)?.name ?? 'invalid stream'})\n`);
        } else if (option === '--set') {
          const index = words.number();
          wanted = () => index;
          out(`[V] will set volume to index=${index}\n`);
        } else if (option === '--adj') {
          const direction = words.required();
          const step = { raise: 1, same: 0, lower: -1 }[direction];
          if (step === undefined) {
            err(`Error: no valid volume adjustment, was ${direction}, expected raise|same|lower\n`);
            return 255;
          }
          wanted = (now) => now + step;
          out(`[V] will adjust volume\n`);
        } else if (option === '--get') {
          tells = true;
          out('[V] will get volume\n');
        } else if (option !== '--show') {
          err(`Error: unknown option ${option}\n`);
          return 255;
        }
      }
      const facts = streams.get(stream);
      if (facts === undefined) return 255;
      const now = volumeOf(machine, stream);
      if (wanted !== undefined) {
        const index = wanted(now);
        if (index < facts.min || index > facts.max) {
          err(
            `Error: invalid volume index ${index} for stream ${stream} (should be in [${facts.min}..${facts.max}])\n`,
          );
          return 255;
        }
        machine.settings.put('system', facts.setting, String(index));
      }
      if (tells) out(`[V] volume is ${volumeOf(machine, stream)} in range [${facts.min}..${facts.max}]\n`);
      return 0;
    },
  },
});
