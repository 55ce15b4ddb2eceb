import names from '../../contract/names/vi.json';
import texts from './vi.json';

export default { ...texts, ...names };
