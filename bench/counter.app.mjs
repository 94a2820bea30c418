/** A screen of some sixty nodes where each tap counts, so that every look is at a tree that has changed. */
export default ({ defineApp, button, column, list, row, text }) =>
  defineApp({
    packageName: 'com.example.counter',
    label: 'Counter',
    activities: { '.MainActivity': 'counter' },
    initial: { count: 0 },
    screens: {
      counter: (state, app) =>
        column({}, [
          button('Count', { id: 'count', onTap: () => app.set({ count: state.count + 1 }) }),
          text(`Counted ${state.count}`, { id: 'counted' }),
          list({
            count: 200,
            itemExtent: 48,
            item: (index) => row({ padding: 12, gap: 8 }, [text(`Row ${index}`), text(`of count ${state.count}`)]),
          }),
        ]),
    },
  });
