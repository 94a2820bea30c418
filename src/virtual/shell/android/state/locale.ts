import { defineShellService } from '../shell-service.ts';
import { ShellRefused, type ShellWords } from '../shell-words.ts';

/** `PKG [--user N] [--locales L]` in any order after the package. */
function readOptions(words: ShellWords) {
  const packageName = words.required();
  let user = '0';
  let locales: string | undefined;
  for (let option = words.option(); option !== undefined; option = words.option()) {
    if (option === '--user') user = words.required().replace(/^cur(rent)?$/, '0');
    else if (option === '--locales') {
      const next = words.peek();
      locales = next === undefined || next.startsWith('-') ? '' : words.required();
    } else if (option === '--delegate') words.required();
    else throw new ShellRefused(`Unknown option: ${option}`);
  }
  return { packageName, user, locales };
}

/** `cmd locale` (Android 13 and later, AOSP LocaleManagerShellCommand). The apps of this device keep their language. */
export const locale = defineShellService({
  name: 'locale',
  since: 33,
  help: `Locale manager (locale) shell commands:
  help
      Print this help text.
  set-app-locales <PACKAGE_NAME> [--user <USER_ID>] [--locales <LOCALE_INFO>]
      Set the locales for the specified app.
  get-app-locales <PACKAGE_NAME> [--user <USER_ID>]
      Get the locales for the specified app.
`,
  commands: {
    'set-app-locales': ({ machine, err }, words) => {
      const { packageName, user, locales } = readOptions(words);
      if (machine.packages.find(packageName) === undefined) {
        err(`Unknown package ${packageName} for userId ${user}\n`);
        return 0;
      }
      if (locales === undefined || locales === '') machine.remembered.appLocales.delete(packageName);
      else machine.remembered.appLocales.set(packageName, locales);
      return 0;
    },
    'get-app-locales': ({ machine, out, err }, words) => {
      const { packageName, user } = readOptions(words);
      if (machine.packages.find(packageName) === undefined) {
        err(`Unknown package ${packageName} for userId ${user}\n`);
        return 0;
      }
      const set = machine.remembered.appLocales.get(packageName) ?? '';
      out(`Locales for ${packageName} for user ${user} are [${set}]\n`);
      return 0;
    },
  },
});
