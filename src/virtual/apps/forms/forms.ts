import { type AppDefinition, defineApp, type Toolkit } from '../../ui/app.ts';
import { codeScreen } from './code-screen.ts';
import { doneScreen } from './done-screen.ts';
import { formScreen } from './form-screen.ts';
import { type FormsState, initialForms } from './forms-state.ts';

/** Every kind of input in one long form, a one-time code of six boxes, and what was entered. */
function createForms(packageName: string, label: string, toolkit: Toolkit): AppDefinition {
  return defineApp<FormsState>({
    packageName,
    label,
    icon: { name: 'edit', color: '#6a3fb5' },
    toolkit,
    activities: { '.MainActivity': 'form', '.CodeActivity': 'code', '.DoneActivity': 'done' },
    initial: initialForms,
    screens: { form: formScreen, code: codeScreen, done: doneScreen },
  });
}

export const forms = createForms('dev.vivace.forms', 'Vivace Forms', 'views');

/** The same screens, told as other toolkits tell them. */
export const formFlavours: readonly AppDefinition[] = [
  createForms('dev.vivace.forms.compose', 'Forms Compose', 'compose'),
  createForms('dev.vivace.forms.reactnative', 'Forms React Native', 'react-native'),
  createForms('dev.vivace.forms.flutter', 'Forms Flutter', 'flutter'),
];
