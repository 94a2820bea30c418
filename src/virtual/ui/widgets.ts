/** The door to the widgets that are put together from elements. */
export * from './widgets/calendar.ts';
export * from './widgets/chip.ts';
export * from './widgets/drawer.ts';
export * from './widgets/form.ts';
export * from './widgets/spinner.ts';
export * from './widgets/tabs.ts';
export * from './widgets/top-bar.ts';
export * from './widgets/web.ts';
