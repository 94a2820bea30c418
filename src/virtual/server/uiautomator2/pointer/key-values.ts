/** WebDriver's private characters for keys that write nothing, as Android keycodes (W3C WebDriver, "Keyboard actions"). */
export const keyCodes: Readonly<Record<string, number>> = {
  '\uE002': 259,
  '\uE003': 67,
  '\uE004': 61,
  '\uE005': 28,
  '\uE006': 66,
  '\uE007': 66,
  '\uE00C': 111,
  '\uE00D': 62,
  '\uE00E': 92,
  '\uE00F': 93,
  '\uE010': 123,
  '\uE011': 122,
  '\uE012': 21,
  '\uE013': 19,
  '\uE014': 22,
  '\uE015': 20,
  '\uE016': 124,
  '\uE017': 112,
  '\n': 66,
  '\t': 61,
};

export const modifierCodes: Readonly<Record<string, number>> = {
  '\uE008': 59,
  '\uE009': 113,
  '\uE00A': 57,
  '\uE03D': 117,
  '\uE050': 60,
  '\uE051': 114,
  '\uE052': 58,
  '\uE053': 118,
};
