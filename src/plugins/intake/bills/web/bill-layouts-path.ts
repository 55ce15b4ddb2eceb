/** Path of the learnt layouts below the area of company users. */
export const BILL_LAYOUTS_PATH = 'inbox/bills';
