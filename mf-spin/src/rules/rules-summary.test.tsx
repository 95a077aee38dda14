import { LANGUAGE_CODES } from '@girouette/contracts/languages';
import { render, screen } from '@testing-library/react';
import { allTextsOf } from '../shared/all-texts';
import { setTexts } from '../shared/texts';
import { RulesSummary } from './rules';

afterEach(() => {
  setTexts('fr', allTextsOf('fr'));
});

test.each(LANGUAGE_CODES.filter((language) => language !== 'fr'))(
  'in %s the rules have a summary, which says that only the French text counts',
  (language) => {
    const texts = allTextsOf(language);
    setTexts(language, texts);
    render(<RulesSummary />);
    expect(screen.getByRole('heading')).toHaveTextContent(texts.dialogs.summaryTitle);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText(texts.dialogs.rulesOnlyFrench)).toBeVisible();
  },
);

test('a guest who reads French reads the rules themselves', () => {
  const { container } = render(<RulesSummary />);
  expect(container).toBeEmptyDOMElement();
});
