/** The absolute form of a path, with `.` and `..` resolved. */
export function resolvePath(cwd: string, path: string): string {
  const names: string[] = [];
  for (const name of (path.startsWith('/') ? path : `${cwd}/${path}`).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '' && name !== '.') names.push(name);
  }
  return `/${names.join('/')}`;
}
