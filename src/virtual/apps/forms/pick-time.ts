import type { Element } from '../../ui/element.ts';
import { button, column, iconButton, row, text } from '../../ui/elements.ts';
import type { FormsApp, Time } from './forms-state.ts';

const minuteStep = 5;

/** "09:05" */
export function renderTime({ hour, minute }: Time): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Hours and minutes on two wheels, as the framework's TimePicker in its old mode. */
export function pickTime(app: FormsApp): void {
  app.set({ pickedTime: app.state.callAt ?? { hour: 9, minute: 0 } });
  const turn = (hours: number, minutes: number) => {
    const { hour, minute } = app.state.pickedTime;
    app.set({ pickedTime: { hour: (hour + hours + 24) % 24, minute: (minute + minutes + 60) % 60 } });
  };
  const accept = () => {
    app.set({ callAt: app.state.pickedTime });
    close();
  };
  const close = app.show({
    kind: 'dialog',
    title: 'Call me at',
    content: () => {
      const { hour, minute } = app.state.pickedTime;
      return column({ padding: [20, 16, 12, 16], gap: 12 }, [
        text('Call me at', { size: 22 }),
        row({ justify: 'center', gap: 8 }, [
          wheel('hour', hour, (by) => turn(by, 0)),
          text(':', { size: 36 }),
          wheel('minute', minute, (by) => turn(0, by * minuteStep)),
        ]),
        row({ justify: 'end', gap: 8 }, [
          button('Cancel', { id: 'android:id/button2', look: 'text', onTap: () => close() }),
          button('OK', { id: 'android:id/button1', look: 'text', onTap: accept }),
        ]),
      ]);
    },
  });
}

function wheel(unit: 'hour' | 'minute', value: number, turn: (by: 1 | -1) => void): Element {
  return column({ key: unit, align: 'center', className: 'android.widget.NumberPicker' }, [
    iconButton('up', `Next ${unit}`, { id: `${unit}_up`, onTap: () => turn(1) }),
    text(String(value).padStart(2, '0'), { id: unit, size: 36, minWidth: 64, textAlign: 'center' }),
    iconButton('down', `Previous ${unit}`, { id: `${unit}_down`, onTap: () => turn(-1) }),
  ]);
}
