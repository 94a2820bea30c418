export interface Component {
  readonly packageName: string;
  /** Full class name. */
  readonly activity: string;
}

/** `pkg/.Cls` and `pkg/full.Cls`; undefined for anything else. */
export function parseComponent(text: string): Component | undefined {
  const match = /^([^/]+)\/(.+)$/.exec(text);
  if (match === null) return undefined;
  const [, packageName = '', name = ''] = match;
  return { packageName, activity: name.startsWith('.') ? `${packageName}${name}` : name };
}

/** The short form, as `am`, `dumpsys` and intents print it: `pkg/.Cls` when the class is inside the package. */
export function shortenComponent({ packageName, activity }: Component): string {
  const inside = activity.startsWith(`${packageName}.`);
  return `${packageName}/${inside ? activity.slice(packageName.length) : activity}`;
}
