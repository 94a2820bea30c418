import { encodeFail, encodeHexText, encodeOkay } from '../../../adb/smart-socket-codec.ts';
import type { Reverses } from './reverses.ts';
import type { ServiceDoor } from './service.ts';

/**
 * `reverse:…`: the device answers in the form of host answers, behind the OKAY of the opened stream. `forward`: OKAY,
 * then the port where one was chosen; `list-forward`: the list alone; `killforward(-all)`: OKAY (seen with adb 29).
 */
export const openReverse: ServiceDoor = (_device, request) => async (call) => {
  call.stream.end(answer(call.link.reverses, request));
  return undefined;
};

function answer(reverses: Reverses, request: string): Buffer {
  if (request === 'list-forward') return encodeHexText(reverses.render());
  if (request === 'killforward-all') {
    reverses.removeAll();
    return encodeOkay();
  }
  const [, command, rest = ''] = /^(forward|killforward):(.*)$/s.exec(request) ?? [];
  if (command === 'killforward') {
    return reverses.remove(rest) ? encodeOkay() : encodeFail(`listener '${rest}' not found`);
  }
  if (command !== 'forward') return encodeFail(`unknown reverse request '${request}'`);
  const norebind = rest.startsWith('norebind:');
  const [remote, local, more] = (norebind ? rest.slice('norebind:'.length) : rest).split(';');
  if (!remote || !local || more !== undefined) return encodeFail(`bad forward: ${request}`);
  const added = reverses.add(remote, local, !norebind);
  if (typeof added === 'string') return encodeFail(added);
  return remote === 'tcp:0' ? encodeOkay(added.listening.slice('tcp:'.length)) : encodeOkay();
}
