import { drawn, type BillFacts } from './bill-paper.ts';

/** Electricity in Great Britain: day and night units, MPAN, pounds. */
export const electricityGb = (facts: BillFacts) =>
  drawn((pen) => {
    pen.at(40, 40, 'Pennine Power', 20, true);
    pen.at(40, 64, 'Pennine Power Supply Limited. Registered in England no. 08114402. VAT no. GB 412 7730 71', 8);
    pen.at(40, 110, 'Hallam Castings Ltd, 3 Forge Lane, Sheffield S9 2TX');
    pen.at(340, 140, 'Invoice number');
    pen.at(460, 140, facts.invoice);
    pen.at(340, 154, 'Tax point');
    pen.at(460, 154, facts.issued);
    pen.at(340, 168, 'Supply number (MPAN)');
    pen.at(460, 168, facts.meter ?? '23 0045 8812 117');
    pen.at(40, 200, 'Charges for the period');
    pen.at(160, 200, `${facts.from} to ${facts.to}`);
    pen.at(40, 230, 'Day units');
    pen.at(160, 230, facts.quantities[0] ?? '');
    pen.at(220, 230, 'kWh');
    pen.at(260, 230, 'at 27.4p');
    pen.right(555, 230, '£2,466.00');
    pen.at(40, 244, 'Night units');
    pen.at(160, 244, facts.quantities[1] ?? '');
    pen.at(220, 244, 'kWh');
    pen.at(260, 244, 'at 15.1p');
    pen.right(555, 244, '£468.10');
    pen.at(40, 258, 'Climate Change Levy');
    pen.right(555, 258, '£92.88');
    pen.at(40, 300, 'Total due', 12, true);
    pen.right(555, 300, facts.total, 12, true);
  });

/** Gas in the United States: therms, months first. */
export const gasUs = (facts: BillFacts) =>
  drawn(
    (pen) => {
      pen.at(40, 40, 'Prairie Gas & Light', 20, true);
      pen.at(40, 64, 'prairiegaslight.com   PO Box 4410, Des Moines, IA 50306', 8);
      pen.at(40, 100, 'Account Number');
      pen.at(180, 100, facts.meter ?? '4471 2290 18');
      pen.at(40, 114, 'Statement Date');
      pen.at(180, 114, facts.issued);
      pen.at(40, 128, 'Invoice Number');
      pen.at(180, 128, facts.invoice);
      pen.at(40, 170, 'Service from');
      pen.at(120, 170, facts.from);
      pen.at(190, 170, 'to');
      pen.at(210, 170, facts.to);
      pen.at(40, 200, 'Gas used');
      pen.right(330, 200, `${facts.quantities[0]} therms`);
      pen.right(555, 200, '$901.12');
      pen.at(40, 214, 'Customer charge');
      pen.right(555, 214, '$38.00');
      pen.at(40, 250, 'Amount due', 12, true);
      pen.right(555, 250, facts.total, 12, true);
    },
    { size: 'LETTER' },
  );
