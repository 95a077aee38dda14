/**
 * Insults in French and English, in lower case without accents, as whole words with their forms. Words that mean something else in a
 * restaurant or in another language are left out, e.g. "con" and "bite".
 */
export const OFFENSIVE_WORDS: readonly string[] = [
  // French
  ...['connard', 'connards', 'connarde', 'connasse', 'connasses', 'couillon', 'couillons'],
  ...['pute', 'putes', 'putain', 'putains', 'fdp', 'ntm'],
  ...['salope', 'salopes', 'salaud', 'salauds', 'saloperie', 'saloperies'],
  ...['encule', 'encules', 'enculee', 'enculer', 'enfoire', 'enfoires', 'batard', 'batards'],
  ...['merde', 'merdes', 'merdique', 'merdiques', 'emmerder', 'chier', 'chiant', 'chiants'],
  ...['nique', 'niquer', 'niquez', 'ta gueule', 'petasse', 'petasses', 'pouffiasse'],
  ...['abruti', 'abrutis', 'abrutie', 'debile', 'debiles', 'cretin', 'cretins', 'cretine'],
  ...['bougnoule', 'bougnoules', 'negre', 'negres', 'negresse', 'youpin', 'youpins', 'bicot'],
  ...['pede', 'pedes', 'tarlouze', 'tarlouzes', 'gouine', 'gouines'],
  // English
  ...['fuck', 'fucks', 'fucked', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'motherfuckers'],
  ...['shit', 'shits', 'shitty', 'bullshit', 'asshole', 'assholes', 'arsehole', 'arseholes'],
  ...['bitch', 'bitches', 'bastard', 'bastards', 'cunt', 'cunts', 'twat', 'twats', 'wanker'],
  ...['whore', 'whores', 'slut', 'sluts', 'nigger', 'niggers', 'nigga', 'niggas', 'faggot'],
];
