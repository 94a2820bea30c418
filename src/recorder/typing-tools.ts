/** Tools whose `text` is what is typed, at the end of the field, and never what the field is called. */
export const typingTools: readonly string[] = ['type_text', 'android_type_append_text', 'android.type'];
