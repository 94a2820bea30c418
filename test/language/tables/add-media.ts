import type { CommandTable } from './command-table.ts';

export const addMedia: CommandTable = {
  command: 'addMedia',
  files: { 'a.png': '', 'media/b.jpg': '', 'media/c.jpeg': '', 'd.gif': '', 'e.mp4': '', 'F.PNG': '', 'g.txt': '' },
  rows: [
    { yaml: '- addMedia: [a.png]', calls: [['add_media', { files: ['a.png'] }]] },
    {
      yaml: '- addMedia:\n    - ./media/b.jpg\n    - d.gif',
      calls: [['add_media', { files: ['./media/b.jpg', 'd.gif'] }]],
    },
    {
      yaml: '- addMedia: {files: [a.png, media/c.jpeg, e.mp4]}',
      calls: [['add_media', { files: ['a.png', 'media/c.jpeg', 'e.mp4'] }]],
    },
    { yaml: '- addMedia: a.png', code: 'flow/command-form', at: 'a.png' },
    { yaml: '- addMedia', code: 'flow/missing-argument', at: 'addMedia' },
    { yaml: '- addMedia: []', code: 'flow/invalid-value', at: '[]' },
    { yaml: '- addMedia: [a.png, {b: c}]', code: 'flow/wrong-type', at: '{b: c}' },
    { yaml: '- addMedia: [a.png, b.png]', code: 'file/not-found', at: 'b.png' },
    { yaml: '- addMedia: [media]', code: 'file/unreadable', at: 'media' },
    { yaml: '- addMedia: [../a.png]', code: 'file/outside-project', at: '../a.png' },
    { yaml: '- addMedia: ["${PICTURE}"]', code: 'flow/invalid-value', at: '"${PICTURE}"' },
    { yaml: '- addMedia: [g.txt]', code: 'flow/invalid-value', at: 'g.txt' },
    { yaml: '- addMedia: [F.PNG]', code: 'flow/invalid-value', at: 'F.PNG' },
    { yaml: '- addMedia: {files: [a.png], album: b}', code: 'flow/unknown-argument', at: 'album' },
  ],
};
