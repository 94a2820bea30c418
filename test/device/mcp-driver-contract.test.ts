import { createRealClock } from '../../src/base/clock.ts';
import { createDeadline } from '../../src/base/deadline.ts';
import { createMcpDriverFactory } from '../../src/device/drivers/mcp/mcp-driver.ts';
import { type ContractSubset, describeDriverContract } from './driver-contract.ts';
import { type McpServerWish, startMcpServer } from './start-mcp-server.ts';

function open(wish: McpServerWish) {
  return async () => {
    const clock = createRealClock();
    const { url, token, shell, close: stop } = await startMcpServer(wish);
    const factory = createMcpDriverFactory({ clock });
    const within = createDeadline(clock, 30_000, new AbortController().signal);
    const driver = await factory.open({ name: `mcp+${url}`, url, token }, within);
    const close = async () => {
      await driver.close();
      await stop();
    };
    return { clock, driver, shell, roundTripsPerLook: 1 as const, close };
  };
}

const noShell = 'there is no shell over MCP';
const noChange = 'no tool changes it';

const subset: ContractSubset = {
  start: { stop: true, clear: true, arguments: {} },
  without: {
    'holds keys while another is pressed, and tells beforehand what it cannot type':
      'there are six keys, and none is held',
    'takes a picture of the whole display': 'there is a small marked one alone',
    'runs shell commands with exit code and both outputs, of any size': noShell,
    'obeys its deadline, and works again after it': `${noShell}; a server that hangs is a test of its own`,
    'ends with the reason of an abort': `${noShell}; a test of its own`,
    'reads and writes the state of the device, and says what its Android cannot': noChange,
    'grants and takes away permissions, by itself and with a launch, and tells what Android refuses': noChange,
    'says where the device is, until it is given back': noChange,
    'keeps files: bytes of any kind under names of any kind, in one move, and tells what it cannot':
      'texts alone, in the storage locations; a test of its own',
    'sends intents, typed as the app will read them, and tells apart why one was not taken':
      'JSON holds no long of 64 bits; a test of its own',
    'hands Android’s words back when it installs or removes nothing, and leaves no file':
      'nothing is installed over MCP',
    'says what its owner allows, and what is not allowed is refused':
      'no tool tells it; each says so when it is refused',
    'takes photos of exactly the size, and videos of their length':
      'the sizes are those of the camera, and a video stays on the phone; a test of its own',
    'takes a fix, and tells where it was last': 'a place is told, and none is set; a test of its own',
    'takes what a person shares with it, once': 'no tool shares with a type; a test of its own',
    'tells whether an app runs': 'no tool tells it',
  },
};

describeDriverContract('mcp, in front of the virtual device', open({}), subset);
describeDriverContract(
  'mcp, with a slug, in front of a phone that sees the active window alone',
  open({ driver: 'adb', tools: { android: { slug: 'pixel_7' } } }),
  {
    ...subset,
    without: {
      ...subset.without,
      'types nothing of a text it cannot type whole':
        'this phone types by keys, and says in its own words what has none',
    },
  },
);
